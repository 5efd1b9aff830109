import type MarkdownIt from 'markdown-it'

const fence = ':::'

export function callout(parser: MarkdownIt) {
  parser.block.ruler.before(
    'fence',
    'callout',
    (state, start, end, silent) => {
      if (state.level > 0) return false
      const line = (at: number) =>
        state.src.slice((state.bMarks[at] ?? 0) + (state.tShift[at] ?? 0), state.eMarks[at]).trimEnd()
      if (line(start) !== fence || (state.sCount[start] ?? 0) - state.blkIndent >= 4) return false
      let close = start + 1
      while (close < end && (line(close) !== fence || (state.sCount[close] ?? 0) < state.blkIndent)) close++
      // Without a closing line, `:::` is plain text.
      if (close >= end) return false
      if (silent) return true

      const { lineMax, parentType } = state
      const open = state.push('callout_open', 'aside', 1)
      open.block = true
      open.attrSet('class', 'callout')
      open.map = [start, close + 1]
      state.lineMax = close
      state.md.block.tokenize(state, start + 1, close)
      state.push('callout_close', 'aside', -1).block = true
      state.lineMax = lineMax
      state.parentType = parentType
      state.line = close + 1
      return true
    },
    { alt: ['paragraph', 'blockquote', 'list'] },
  )
}
