export const privacyPolicyPath = '/api/privacy-policy'
