/** A stream of news for staff: that something has changed, never what. They ask again for what they see. */
export const livePath = '/api/cms/live'

/** Said in between, so that both sides notice when the other is gone. */
export const liveBeatMs = 15_000
