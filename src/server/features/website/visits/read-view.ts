import { campaignSource, type Device, ownSource, unknownSource } from '#contract/website/visits.ts'

export interface View {
  path: string
  source: string
  device: Device
}

const pathPattern = /^\/(?:[a-z0-9-]{1,100}(?:\/[a-z0-9-]{1,100}){0,2})?$/
const hostPattern = /^(?=.{4,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/
const campaignPattern = /^[a-z0-9][a-z0-9._-]{0,79}$/
/** A number or a key in utm_source may stand for one person. */
const likeKey = /\d{5}|[0-9a-f]{12}/

/** The line that the page sent, with the headers of its request. Undefined if it can be no page of ours. */
export function readView(line: string, userAgent: string, ownHost: string): View | undefined {
  const [path = '', host = '', ...campaign] = line.split(',')
  if (!pathPattern.test(path)) return undefined
  const named = campaign.join(',').replace(/^utm_source=/, '')
  return { path, source: sourceOf(host, named, ownHost), device: deviceOf(userAgent) }
}

function sourceOf(givenHost: string, givenCampaign: string, ownHost: string): string {
  if (givenCampaign) {
    const campaign = decode(givenCampaign).trim().toLowerCase().replaceAll(/\s+/g, '-')
    const isSafe = campaignPattern.test(campaign) && !likeKey.test(campaign)
    return isSafe ? campaignSource + campaign : unknownSource
  }
  if (givenHost === ownHost) return ownSource
  const host = givenHost
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
  return hostPattern.test(host) ? host : unknownSource
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

const bots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|scan|monitor|uptime|fetch|curl|wget|python|http[-_ ]?client|okhttp|java\/|phantom|puppeteer|playwright|selenium|archiver|facebookexternal|feed/i
const tablets = /ipad|tablet|playbook|kindle/i
const phones = /mobi|iphone|ipod/i
/** Tablets too, but only without a word of `phones`. */
const androids = /android|silk/i

function deviceOf(userAgent: string): Device {
  if (userAgent === '' || bots.test(userAgent)) return 'bot'
  if (tablets.test(userAgent)) return 'tablet'
  if (phones.test(userAgent)) return 'phone'
  return androids.test(userAgent) ? 'tablet' : 'computer'
}
