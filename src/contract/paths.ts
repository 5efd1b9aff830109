type Parameters<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string } & Parameters<Rest>
  : unknown

/** `/api/jobs/{slug}` becomes `/api/jobs/nurse`. */
export const fillPath = <Template extends string>(template: Template, parameters: Parameters<Template>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((parameters as Record<string, string>)[name] ?? ''),
  )

export const teamMemberPage = (slug: string) => `/team/${slug}`
export const jobPage = (slug: string) => `/careers/${slug}`
