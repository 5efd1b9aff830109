/** A file of illustration/drawings, by name. */
declare module 'drawing:*' {
  const svg: import('#web/components/ui/drawing.tsx').DrawingSource
  export default svg
}

/** A Lucide icon, by name. */
declare module 'icon:*' {
  const icon: import('#web/components/ui/icon.tsx').Icon
  export default icon
}
