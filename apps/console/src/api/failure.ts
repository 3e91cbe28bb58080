/** An error of the API in place of the data: the catalogue's envelope (specification, point 8). */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  /** The path of the invalid field, such as `approvers[0].date`. */
  readonly param: string | null
  readonly requestId: string | null

  constructor(
    status: number,
    error: { code: string; message: string; param: string | null; request_id: string | null },
  ) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.param = error.param
    this.requestId = error.request_id
  }
}

/** No response arrived, so the effect of the request is unknown. */
export class NoResponse extends Error {}

/** Repeats a read twice if the server was busy or unreachable, and never if it gave a reason. */
export function retryQuery(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  return error instanceof NoResponse || (error instanceof ApiFailure && error.status >= 502)
}
