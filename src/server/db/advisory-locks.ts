/** Every advisory lock of the project: any fixed numbers, but no two the same. */
export const advisoryLocks = {
  migrations: 7_401_905,
  drill: 7_401_906,
  releaseAssets: 7_401_907,
  campaignSlugs: 7_401_908,
} as const
