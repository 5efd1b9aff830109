export const healthPath = '/healthz'
