/** A file of illustration/drawings, by its name. */
declare module 'drawing:*' {
  const svg: import('#web/components/ui/drawing.tsx').DrawingSource
  export default svg
}

/** An icon of Lucide's, by its name there. */
declare module 'icon:*' {
  const icon: import('#web/components/ui/icon.tsx').Icon
  export default icon
}
