/** Says that the process is alive, to load balancers and to pages that ask whether they are offline. */
export const healthPath = '/healthz'
