/**
 * An integration as customers write it: it sends every vendor of its system, without memory of earlier runs. It is a separate
 * process, so that it can be killed. Takes the API's address, a token and the number of vendors; prints a line for each response.
 */

const [url, token, count] = process.argv.slice(2) as [string, string, string]
const left = Array.from({ length: Number(count) }, (_, index) => index)

async function send(): Promise<void> {
  for (let vendor = left.pop(); vendor !== undefined; vendor = left.pop()) {
    const answer = await fetch(`${url}/v1/vendors`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        external_id: `ERP-${vendor}`,
        name: `Vendor ${vendor}`,
        domain: `https://vendor-${vendor}.example`,
      }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    console.log(vendor)
  }
}

await Promise.all(Array.from({ length: 8 }, send))
