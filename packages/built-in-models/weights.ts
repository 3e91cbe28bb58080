import { readFileSync } from 'node:fs'

/** A matrix with one row per output: integers, and the scale of each row. */
export interface Matrix {
  rows: number
  columns: number
  values: Int8Array
  units: Float32Array
}

/** A file of tensors in the safetensors format: the header's length (64 bits), the header (JSON), the tensors' bytes. */
export class Weights {
  readonly metadata: Readonly<Record<string, string>>
  readonly #header: Readonly<Record<string, { shape: number[]; data_offsets: [number, number] }>>
  readonly #bytes: Buffer<ArrayBuffer>

  constructor(file: URL) {
    const bytes = readFileSync(file)
    const length = Number(bytes.readBigUInt64LE(0))
    const { __metadata__, ...header } = JSON.parse(bytes.toString('utf8', 8, 8 + length))
    this.metadata = __metadata__
    this.#header = header
    this.#bytes = bytes.subarray(8 + length)
  }

  numbers(name: string): Float32Array {
    const [start, end] = this.#tensor(name).data_offsets
    return new Float32Array(this.#copy(start, end))
  }

  matrix(name: string): Matrix {
    const { shape, data_offsets } = this.#tensor(`${name}.values`)
    const [rows, columns] = shape as [number, number]
    const [start, end] = data_offsets
    return {
      rows,
      columns,
      // A copy, so that a kept matrix does not keep the whole file in memory.
      values: new Int8Array(this.#copy(start, end)),
      units: this.numbers(`${name}.units`),
    }
  }

  #copy(start: number, end: number): ArrayBuffer {
    const { buffer, byteOffset } = this.#bytes
    return buffer.slice(byteOffset + start, byteOffset + end)
  }

  #tensor(name: string) {
    const tensor = this.#header[name]
    if (!tensor) throw new Error(`The weights have no ${name}.`)
    return tensor
  }
}
