import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PictureRefusal, pictureRefusals } from '#contract/website/pictures.staff.ts'
import { refusalOf } from './picture-check.ts'
import { claimPng, makePhoto, makePng } from './test-pictures.ts'

const text = (words: string) => Buffer.from(words, 'latin1')
const photo = await makePhoto({ width: 640, height: 480 })
const png = await makePng()
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })
const emptyZip = text(`PK\x05\x06${'\0'.repeat(18)}`)
/** Adds a comment segment after the first marker. */
const withComment = (words: string) =>
  Buffer.concat([
    photo.subarray(0, 2),
    text(`\xff\xfe\0${String.fromCharCode(words.length + 2)}${words}`),
    photo.subarray(2),
  ])

test.each<[what: string, bytes: Buffer]>([
  ['a JPEG', photo],
  ['a progressive JPEG', await sharp(photo).jpeg({ progressive: true }).toBuffer()],
  [
    'a JPEG with a film behind it, as phones make them',
    Buffer.concat([photo, text('\0\0\0\x18ftypmp42'), Buffer.alloc(999)]),
  ],
  ['a JPEG with a note', withComment('Taken by <Jane>, at noon')],
  ['a PNG', png],
  ['a lossy WebP', await sharp(photo).webp().toBuffer()],
  ['a lossless WebP', await sharp(photo).webp({ lossless: true }).toBuffer()],
  ['a WebP that one sees through', await sharp(png).webp().toBuffer()],
  ['64 million pixels', claimPng(8_000, 8_000)],
])('%s is taken', (_, bytes) => expect(refusalOf(bytes)).toBeUndefined())

const hostile: [what: string, bytes: Buffer, refusal: PictureRefusal][] = [
  ['nothing', Buffer.alloc(0), 'type'],
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'svg'],
  ['a drawing behind a declaration', text('<?xml version="1.0"?>\n<!-- x -->\n<svg width="1">'), 'svg'],
  ['a drawing behind a mark of its encoding', text('\xef\xbb\xbf<SVG>'), 'svg'],
  ['a web page', text('<!DOCTYPE html><html><body>Hello'), 'html'],
  ['a script in a page', text('<script>alert(1)</script>'), 'html'],
  ['a GIF', text('GIF89a\x01\0\x01\0\0\0\0;'), 'type'],
  ['a BMP', text('BM\x46\0\0\0'), 'type'],
  ['a TIFF', text('II*\0'), 'type'],
  ['an icon', text('\0\0\x01\0\x01\0'), 'type'],
  ['an AVIF', text('\0\0\0\x1cftypavif'), 'type'],
  ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1'), 'heic'],
  ['a HEIC by another name', text('\0\0\0\x18ftypmif1\0\0\0\0heic'), 'heic'],
  ['a film', text('\0\0\0\x18ftypmp42'), 'type'],
  ['a PDF', text('%PDF-1.7'), 'type'],
  ['an archive', text('PK\x03\x04'), 'type'],
  ['a program', text('MZ\x90\0'), 'type'],
  ['a Linux program', text('\x7fELF'), 'type'],
  ['PostScript', text('%!PS-Adobe-3.0'), 'type'],
  ['a shell script', text('#!/bin/sh\nrm -rf /'), 'type'],
  ['words', text('Hello, this is my photo'), 'type'],
  ['a sound called RIFF', text('RIFF\x24\0\0\0WAVEfmt '), 'type'],
  ['a Photoshop file', text('8BPS\0\x01'), 'type'],
  ['a JPEG behind other bytes', Buffer.concat([text('GIF89a'), photo]), 'type'],
  ['a JPEG that is an archive as well', Buffer.concat([photo, emptyZip]), 'twoFormats'],
  ['a PNG that is an archive as well', Buffer.concat([png, emptyZip]), 'twoFormats'],
  ['a JPEG that is a page as well', withComment('<html><script>alert(1)</script>'), 'twoFormats'],
  ['a JPEG with a page behind it', Buffer.concat([photo, text('<script src=//evil.test></script>')]), 'twoFormats'],
  ['a JPEG with a drawing behind it', Buffer.concat([photo, text('<svg onload=alert(1)>')]), 'twoFormats'],
  ['a PNG with PHP in it', Buffer.concat([png, text('<?php system($_GET[0]); ?>')]), 'twoFormats'],
  ['a JPEG that is a PDF as well', withComment('%PDF-1.7'), 'twoFormats'],
  ['a JPEG that is a script as well', Buffer.concat([text('\xff\xd8\xff\xe0/*JFIF'), photo]), 'twoFormats'],
  ['20,000 × 20,000 pixels', claimPng(20_000, 20_000), 'tooManyPixels'],
  ['4 billion pixels a side', claimPng(0xffffffff, 0xffffffff), 'tooManyPixels'],
  [
    'a JPEG of 65,535 × 65,535',
    Buffer.concat([text('\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\x03'), Buffer.alloc(16)]),
    'tooManyPixels',
  ],
  [
    'a WebP of 16,384 × 16,384',
    Buffer.concat([text('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0'), Buffer.alloc(8)]),
    'tooManyPixels',
  ],
  ['one pixel', await blank(1, 1).png().toBuffer(), 'tooSmall'],
  ['a line', await blank(1_000, 161).jpeg().toBuffer(), 'tooSmall'],
  ['nothing but a beginning of a JPEG', text('\xff\xd8\xff\xe0'), 'unreadable'],
  ['nothing but a beginning of a PNG', text('\x89PNG\r\n\x1a\n'), 'unreadable'],
  ['nothing but a beginning of a WebP', text('RIFF\0\0\0\0WEBPVP8 '), 'unreadable'],
  [
    'a JPEG whose segments lead nowhere',
    Buffer.concat([text('\xff\xd8\xff\xe0\xff\xff'), Buffer.alloc(100)]),
    'unreadable',
  ],
]

test.each(hostile)('%s is refused', (_, bytes, refusal) => expect(refusalOf(bytes)).toBe(refusal))

test('there are forty of them, and each sentence says what to do', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40)
  for (const sentence of Object.values(pictureRefusals)) expect(sentence).toMatch(/Please|It needs/)
})

test('twelve megabytes are looked through in less than a third of a second', () => {
  const large = Buffer.concat([photo, Buffer.alloc(12 * 1024 * 1024 - photo.length, '<PK\x05')])
  const started = process.threadCpuUsage()
  expect(refusalOf(large)).toBeUndefined()
  expect(process.threadCpuUsage(started).user).toBeLessThan(333_000)
})
