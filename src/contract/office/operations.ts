/** For load balancers, and for pages that check whether they are offline. */
export const healthPath = '/healthz'
