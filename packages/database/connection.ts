/** How one role reaches one database. */
export interface ConnectionOptions {
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl?: boolean | { rejectUnauthorized: boolean }
}
