declare module 'drawing:*' {
  const svg: import('#web/components/ui/drawing.tsx').DrawingSource
  export default svg
}

declare module 'icon:*' {
  const icon: import('#web/components/ui/icon.tsx').Icon
  export default icon
}
