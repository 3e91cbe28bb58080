import { readFileSync } from 'node:fs'

/** The used part of WebAssembly: TypeScript declares it only with the types of browsers. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: unknown }
}

/** The exports of `integer-product.wasm`, whose source is `integer-product.wat`. */
interface Kernel {
  memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  product(a: number, b: number, c: number, m: number, n: number, k: number): void
}

/** Memory for a matrix of 16-bit integers, row by row. */
export interface Place {
  address: number
  values: Int16Array
}

/**
 * Products of integer matrices, by the processor's vector instructions. Integer sums do not depend on their order, so every machine
 * gets the same result.
 */
export class IntegerProduct {
  readonly #kernel: Kernel
  readonly #results: { address: number; values: Int32Array }
  #free = 65_536

  /**
   * @param places the number of 16-bit integers that all matrices together hold
   * @param results the number of values of the largest product
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

  /** @param count the number of integers; a multiple of 8 */
  place(count: number): Place {
    const address = this.#free
    this.#free += 2 * count
    return { address, values: new Int16Array(this.#kernel.memory.buffer, address, count) }
  }

  /**
   * A × Bᵀ. The numbers in a row times their largest product must stay below 2³¹.
   *
   * @param m rows of A; a multiple of 4
   * @param n rows of B; a multiple of 2
   * @param k numbers in a row of either; a multiple of 8
   * @returns m rows of n numbers, valid until the next call
   */
  multiply(a: Place, b: Place, m: number, n: number, k: number): Int32Array {
    this.#kernel.product(a.address, b.address, this.#results.address, m, n, k)
    return this.#results.values
  }
}
