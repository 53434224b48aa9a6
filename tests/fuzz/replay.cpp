// SPDX-License-Identifier: GPL-2.0-or-later
// Runs a fuzz target over its corpus and over mutations of it, where libFuzzer is not at hand.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int kMutations = 3000;

void run(const Bytes& bytes)
{
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

void mutate(Bytes& bytes, const Bytes& other, std::mt19937& random)
{
    const auto at = [&random](std::size_t size) { return random() % (size + 1); };
    switch (random() % 4) {
    case 0: // another byte
        if (!bytes.empty())
            bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random());
        return;
    case 1: // cut
        bytes.resize(at(bytes.size()));
        return;
    case 2: // one more byte
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at(bytes.size())),
                     static_cast<std::uint8_t>(random()));
        return;
    default: { // a piece of another one
        const std::size_t from = at(other.size());
        const std::size_t size = at(other.size() - from);
        const auto start = other.begin() + static_cast<std::ptrdiff_t>(from);
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at(bytes.size())), start,
                     start + static_cast<std::ptrdiff_t>(size));
    }
    }
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<Bytes> corpus{{}};
    for (const auto& entry : std::filesystem::directory_iterator(argc > 1 ? argv[1] : ".")) {
        std::ifstream file(entry.path(), std::ios::binary);
        corpus.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    for (const Bytes& bytes : corpus)
        run(bytes);
    std::mt19937 random(1); // NOLINT: the same each time, on purpose
    for (int i = 0; i < kMutations; ++i) {
        Bytes bytes = corpus[random() % corpus.size()];
        for (unsigned count = random() % 4; count-- > 0;)
            mutate(bytes, corpus[random() % corpus.size()], random);
        run(bytes);
    }
    std::printf("%zu inputs and %d mutations\n", corpus.size(), kMutations);
    return corpus.size() > 1 ? 0 : 1;
}
