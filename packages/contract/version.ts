/** Version of the API (specification, point 9). */
export const apiVersion = '0.2.1'
