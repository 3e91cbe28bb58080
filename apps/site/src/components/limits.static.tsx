import { Table } from './table.tsx'

/** What the collector and the API will not exceed by default, with the reason of each limit. */
export function Content() {
  return (
    <Table
      caption="Limits"
      head={['Limit', 'Default', 'Why']}
      rows={[
        ['Connections to one host', '2', 'A vendor’s site is not ours to load.'],
        ['Pause between requests', '100 ms', 'A longer Crawl-delay is obeyed, up to 10 s.'],
        ['Pages per vendor', '60', 'What is left out is listed in the manifest.'],
        ['Bytes per vendor', '20 MB', 'Counted after decompression.'],
        ['Time per vendor', '60 s', 'What was not read by then is listed too.'],
        ['Requests per app and minute', '1,000', 'Each answer tells how many are left.'],
      ]}
    />
  )
}
