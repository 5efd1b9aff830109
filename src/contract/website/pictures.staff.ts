import { messagesFor, recordPaths } from '#contract/records.ts'
import { uploadPaths } from '#contract/uploads.ts'
import type { PictureSize } from './pictures.ts'

export const picturePaths = {
  ...recordPaths('/api/cms/pictures'),
  ...uploadPaths('/api/cms/pictures'),
  replace: '/api/cms/pictures/{id}/replace',
} as const

export const altLength = 300
export const pictureBytes = 12 * 1024 * 1024

/** Enough for a phone's camera; larger pictures are refused before they are decoded. */
export const mostPixels = 64_000_000
export const shortestSide = 160
/** Narrower pictures would be scaled below the smallest square. */
export const longestRatio = 5

/** Percent from the left and the top, in steps so that few variants exist. */
export interface FocalPoint {
  x: number
  y: number
}
export const focalStep = 5
export const middle: FocalPoint = { x: 50, y: 50 }

export function squareAround({ width, height }: PictureSize, { x, y }: FocalPoint) {
  const side = Math.min(width, height)
  const start = (length: number, percent: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - side / 2, 0), length - side))
  return { left: start(width, x), top: start(height, y), width: side, height: side }
}

export const pictureStates = ['waiting', 'ready', 'refused'] as const

export const pictureRefusals = {
  svg: 'This is a drawing (SVG), which can hold programs. Please choose a JPEG, PNG or WebP picture.',
  html: 'This is a web page, not a picture. Please choose a JPEG, PNG or WebP picture.',
  heic: 'This is a HEIC picture, which most browsers cannot show. Please save it as JPEG and choose that.',
  type: 'This is not a JPEG, PNG or WebP picture, whatever its name says. Please choose one of these.',
  twoFormats:
    'This file can be read as a picture and as something else. Please take a screenshot of it and choose that.',
  tooManyPixels: 'This picture has more than 64 million pixels. Please make it smaller and choose it again.',
  tooSmall: `This picture is too small or too narrow. It needs at least ${shortestSide} pixels on each side, and at most ${longestRatio} times as many on the longer one.`,
  unreadable: 'This picture is damaged or not complete. Please save it again and choose the new file.',
} as const
export type PictureRefusal = keyof typeof pictureRefusals

export const pictureMessages = {
  ...messagesFor('picture'),
  tooLarge: 'This picture is larger than 12 MB. Please make it smaller and choose it again.',
  altMissing: 'Please say what the picture shows, or mark it as decoration.',
  uploadFailed: 'The picture could not be uploaded. Please try again.',
  takesLong: 'The picture is uploaded but not ready yet. It will be under Pictures in a while.',
  replaced: 'The picture was replaced everywhere.',
  replaceFailed: 'The picture was not replaced. Please try again.',
  notReady: 'The other picture is not ready yet. Please try again in a moment.',
  samePicture: 'This is the same picture.',
  notAllPlaces: 'It is used where your role does not let you change it. An owner can do this.',
} as const
