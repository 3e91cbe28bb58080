import { Table } from './table.tsx'

/** The default limits of the collector and the API, each with its reason. */
export function Content() {
  return (
    <Table
      caption="Limits"
      head={['Limit', 'Default', 'Why']}
      rows={[
        ['Connections to one host', '2', 'So that other people’s servers are not burdened. It cannot be changed.'],
        ['Pause between requests', '100 ms', 'A longer Crawl-delay is obeyed, up to 10 s.'],
        ['Pages per vendor', '60', 'The manifest lists the skipped pages.'],
        ['Bytes per vendor', '20 MB', 'Counted after decompression. It cannot be changed.'],
        ['Time to collect per vendor', '60 s', 'The manifest lists the unread pages.'],
        ['Requests per app and minute', '1,000', 'Each answer tells how many are left.'],
      ]}
    />
  )
}
