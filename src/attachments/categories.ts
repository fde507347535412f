/** What a file shows. The field that asks for it names the category; more come with their forms. */
export type CategoryKind = 'document' | 'photo';

export type Category = {
  label: string;
  kind: CategoryKind /** On-site photo: time and position must be in the file. */;
  geo?: true /** Seen by the homeowner and the program only. */;
  restricted?: true;
};

const document = (label: string, more: Partial<Category> = {}): Category => ({ label, kind: 'document', ...more });

export const CATEGORIES = {
  doc_contract: document('Signed proposal or contract'),
  doc_final_invoice: document('Final invoice'),
  doc_reservation_letter: document('Reservation letter'),
  doc_enrollment_confirmation: document('Enrollment confirmation'),
  doc_remittance: document('Remittance'),
  doc_other: document('Other document'),
  photo_house_front: { label: 'Front of the house', kind: 'photo', geo: true },
  photo_other: { label: 'Other photo', kind: 'photo' },
} as const satisfies Record<string, Category>;

export type CategoryKey = keyof typeof CATEGORIES;

/** The category of a key somebody sent; undefined when there is none. Only our own keys count: `constructor` is on every object. */
export const categoryOf = (key: string): Category | undefined => (Object.hasOwn(CATEGORIES, key) ? CATEGORIES[key as CategoryKey] : undefined);

/** tasks.md 0.1: extensions and size of an upload. */
export const ALLOWED_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'heif', 'webp'] as const;
export const MAX_BYTES = 25 * 1024 * 1024;

export const extensionOf = (fileName: string): string => fileName.toLowerCase().match(/\.([a-z0-9]+)$/)?.[1] ?? '';

export const isAllowedExtension = (fileName: string): boolean => (ALLOWED_EXTENSIONS as readonly string[]).includes(extensionOf(fileName));
