import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Checks a form by the contract's schema, which arrives when somebody starts to fill it in. Should it never arrive, the
 * server checks the same.
 */
export function lazyResolver<Values extends FieldValues, Content>(
  load: () => Promise<{ resolver: Resolver<Values, unknown, Content> }>,
): Resolver<Values, unknown, Content> {
  return async (values, context, options) => {
    const module = await load().catch(() => undefined)
    return module ? module.resolver(values, context, options) : { values: values as never, errors: {} }
  }
}
