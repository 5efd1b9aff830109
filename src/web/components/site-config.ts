import { useRouter } from '@tanstack/react-router'

/** Addresses and origin, from the server's environment by way of the first HTML. */
export const useSite = () => useRouter().options.context.site
