/** A drawing of the illustration catalogue, made while building. */
declare module 'drawing:*' {
  const svg: import('#web/components/ui/drawing.tsx').DrawingSource
  export default svg
}
