/** The single-file build of css-tree: its 125 files would cost each reading thread 100 ms of the processor to load. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree'
}
