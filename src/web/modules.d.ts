/** A drawing of the illustration catalogue, made while building. */
declare module 'drawing:*' {
  const svg: string
  export default svg
}
