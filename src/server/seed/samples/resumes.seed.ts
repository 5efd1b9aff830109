/** Invented résumés by the name of the applicant. */
export const sampleResumes: Record<string, string[]> = {
  'Adaeze Nwosu-Klein': [
    'Software engineer, Philadelphia',
    'Senior Engineer, Bright Paw Scheduling (sample), six years',
    'Led the move of a clinic calendar to a new model, with every change replayed first',
    'Engineer, Tidewater Forms (sample), three years',
    'TypeScript, SQL, accessibility, tests written before the fix',
    'B.S. in mathematics',
  ],
  'Kofi Asante-Brown': [
    'Software engineer, Pittsburgh',
    'Engineer, electronic records (sample), five years',
    'Built the order screens that nurses used at night',
    'TypeScript, PostgreSQL, on-call without drama',
    'Volunteer, repair cafe on Saturdays',
  ],
  'Talia Ferreira-Roth': [
    'Counselor educator, licensed professional counselor',
    'Lecturer, counseling program (sample), six years',
    'Wrote and played the cases of the practicum',
    'Counselor in private practice (sample), four years',
    'Workshops on endings, silence and repair',
    'M.A. in clinical mental health counseling',
  ],
  'Bernadette Okonjo': [
    'Practice manager, Lancaster',
    'Office manager, community practice (sample), nine years',
    'Two changes of software, one of them planned',
    'Trained clinicians and front-desk staff, wrote the one-page guides',
    'Billing assistant, family medicine (sample), four years',
    'Driver’s license, no fear of fax machines',
  ],
  'Luis Echeverría': [
    'Trainer for clinical software',
    'Trainer, regional hospital (sample), five years',
    'Sat beside nurses on every shift, day and night',
    'Medical assistant (sample), two years',
    'Spanish and English, certified interpreter',
  ],
  'Yolanda Prieto': [
    'Biller for behavioral health, Tampa',
    'Biller, three group practices (sample), eleven years',
    'Traced denials to the screen that made them possible',
    'Bookkeeper of a bakery, on Sundays',
  ],
}
