export type SocialNetwork = 'linkedin' | 'twitter' | 'instagram'

export const socialNames: Record<SocialNetwork, string> = {
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  instagram: 'Instagram',
}

/** Drawn here, because icon sets no longer include brand marks. */
export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg
      className="i"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {network === 'linkedin' && (
        <>
          <rect x="3.5" y="3.5" width="17" height="17" rx="2.5" />
          <path d="M8 11v5.5M8 7.6v.1M12 16.5V11M12 13.6c0-1.7 1-2.6 2.3-2.6 1.2 0 1.9.8 1.9 2.3v3.2" />
        </>
      )}
      {network === 'twitter' && <path d="M4 4l16 16M20 4 4 20" />}
      {network === 'instagram' && (
        <>
          <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
          <circle cx="12" cy="12" r="3.8" />
          <path d="M16.8 7.2v.1" />
        </>
      )}
    </svg>
  )
}
