/** An open model that can be installed by its name. */
export interface NamedModel {
  name: string
  title: string
  /** SPDX. */
  licence: string
  /** The publisher's address of the model. */
  address: string
  bytes: number
  /** SHA-256 of the file; null: unverified, so an installation only records its hash. */
  sha256: string | null
  /** The memory that reading takes. Bytes. */
  memory: number
}

export const namedModels: readonly NamedModel[] = [
  {
    name: 'qwen-0.5b',
    title: 'Qwen2.5-Coder-0.5B-Instruct, 4 bits',
    licence: 'Apache-2.0',
    address:
      'https://huggingface.co/Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF/resolve/main/qwen2.5-coder-0.5b-instruct-q4_k_m.gguf',
    bytes: 491_400_064,
    sha256: '1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32',
    memory: 0.7e9,
  },
  {
    name: 'qwen-1.5b',
    title: 'Qwen2.5-Coder-1.5B-Instruct, 4 bits',
    licence: 'Apache-2.0',
    address:
      'https://huggingface.co/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/resolve/main/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf',
    bytes: 1_117_320_768,
    sha256: 'cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046',
    memory: 1.5e9,
  },
  {
    name: 'qwen-4b',
    title: 'Qwen3-4B, 4 bits',
    licence: 'Apache-2.0',
    address: 'https://huggingface.co/Qwen/Qwen3-4B-GGUF/resolve/main/Qwen3-4B-Q4_K_M.gguf',
    bytes: 2_497_280_256,
    sha256: null,
    memory: 3.2e9,
  },
]
