export const siteName = 'Heal Your Roots Systems'

export const tagline = 'Transforming organizations and communities through systems thinking and root cause analysis.'
