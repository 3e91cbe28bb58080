/** An error of the API in place of the data: the catalogue's envelope (specification, point 8). */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  /** The path of the field that is wrong, as `approvers[0].date`. */
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

/** No answer came at all: nothing is known of what the request did. */
export class NoResponse extends Error {}

/** A read is tried twice more when the server was busy or out of reach, and never when it gave a reason. */
export function showAnew(failures: number, error: Error): boolean {
  if (failures >= 2) return false
  return error instanceof NoResponse || (error instanceof ApiFailure && error.status >= 502)
}
