export function Skeleton({ size }: { size: 'title' | 'line' | 'short' | 'avatar' }) {
  return <div className={size === 'avatar' ? 'avatar skel' : `skel skel--${size}`} />
}
