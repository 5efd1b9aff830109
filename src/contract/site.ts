/** The one place that knows the company's name. */
export const siteName = 'Heal Your Roots Systems'
