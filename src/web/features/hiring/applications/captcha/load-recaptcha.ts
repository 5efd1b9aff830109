interface RenderOptions {
  sitekey: string
  size: 'normal'
  theme: 'light'
  callback(token: string): void
  'expired-callback'(): void
  'error-callback'(): void
}

/** The subset of https://developers.google.com/recaptcha/docs/display#js_api that we use. */
export interface Recaptcha {
  ready(callback: () => void): void
  render(place: HTMLElement, options: RenderOptions): number
  reset(widget: number): void
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit'
let loading: Promise<Recaptcha> | undefined

export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

const load = () =>
  new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onerror = () => {
      script.remove()
      reject(new Error('reCAPTCHA could not be loaded'))
    }
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha?: Recaptcha }
      if (!grecaptcha) return reject(new Error('reCAPTCHA did not start'))
      grecaptcha.ready(() => resolve(grecaptcha))
    }
    document.head.append(script)
  })
