export const advisoryLocks = {
  migrations: 7_401_905,
  drill: 7_401_906,
  releaseAssets: 7_401_907,
  campaignSlugs: 7_401_908,
} as const
