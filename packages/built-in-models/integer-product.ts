import { readFileSync } from 'node:fs'

/** The used part of WebAssembly: its types come with the types of browsers, which are not ours. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: unknown }
}

/** The exports of `integer-product.wasm`, whose source is `integer-product.wat`. */
interface Kernel {
  memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  product(a: number, b: number, c: number, m: number, n: number, k: number): void
}

/** A place for a matrix of 16-bit whole numbers, row by row. */
export interface Place {
  address: number
  values: Int16Array
}

/**
 * Products of matrices of whole numbers, by the processor's vector instructions. Sums of whole numbers do not depend on the
 * order in which they are added: every machine comes to the same.
 */
export class IntegerProduct {
  readonly #kernel: Kernel
  readonly #results: { address: number; values: Int32Array }
  #free = 65_536

  /**
   * @param places how many 16-bit numbers all places together hold
   * @param results how many numbers the largest product has
   */
  constructor(places: number, results: number) {
    const module = new WebAssembly.Module(readFileSync(new URL('integer-product.wasm', import.meta.url)))
    this.#kernel = new WebAssembly.Instance(module).exports as Kernel
    this.#kernel.memory.grow(Math.ceil((2 * places + 4 * results) / 65_536))
    this.#results = {
      address: this.#free,
      values: new Int32Array(this.#kernel.memory.buffer, this.#free, results),
    }
    this.#free += 4 * results
  }

  /** @param count of numbers; divides by 8 */
  place(count: number): Place {
    const address = this.#free
    this.#free += 2 * count
    return { address, values: new Int16Array(this.#kernel.memory.buffer, address, count) }
  }

  /**
   * A × Bᵀ. The numbers in a row times the largest product of two of them must stay below 2³¹.
   *
   * @param m rows of A; divides by 4
   * @param n rows of B; divides by 2
   * @param k numbers in a row of either; divides by 8
   * @returns m rows of n numbers, valid until the next call
   */
  multiply(a: Place, b: Place, m: number, n: number, k: number): Int32Array {
    this.#kernel.product(a.address, b.address, this.#results.address, m, n, k)
    return this.#results.values
  }
}
