export const hiringNoticePath = '/api/hiring-notice'
