import { useRouter } from '@tanstack/react-router'

/** Comes from the server's environment in the first HTML. */
export const useSite = () => useRouter().options.context.site
