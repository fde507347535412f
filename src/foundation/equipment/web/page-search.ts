import { isKeyOf, isOneOf, isString, keysOf } from '@/platform';
import { EQUIPMENT_TYPES, type EquipmentType, WATER_HEATERS } from '../types';
import { t } from './messages';

/** Tabs of the equipment page. Source: the catalogs in docs/spec/portal.md §2. */
export const EQUIPMENT_TABS = {
  all: { label: t('all'), types: [] },
  heat_pumps: { label: t('heat_pumps'), types: ['heat_pump'] },
  water_heaters: { label: t('water_heaters'), types: [...WATER_HEATERS] },
  other: {
    label: t('other'),
    types: keysOf(EQUIPMENT_TYPES).filter((type) => type !== 'heat_pump' && !isOneOf(WATER_HEATERS, type)),
  },
  preferred: { label: t('preferred'), types: [] },
} as const satisfies Record<string, { label: string; types: EquipmentType[] }>;
export type TabKey = keyof typeof EQUIPMENT_TABS;

/** State of the equipment page, as it is stored in the page URL. */
export type EquipmentSearch = {
  tab?: TabKey;
  type?: EquipmentType;
  q?: string;
  star?: true;
  neep?: true;
  preferred?: true;
  made?: true;
  /** True to show only retired entries. */
  retired?: true;
  page?: number;
  unit?: string;
};

/** Reads the page state from the URL parameters. Ignores invalid values. */
export function readEquipmentSearch(raw: Record<string, unknown>): EquipmentSearch {
  const text = (name: string) => {
    const rawValue = raw[name];
    return isString(rawValue) ? rawValue.trim() : '';
  };
  const on = (name: string) => text(name) === 'true' || raw[name] === true;
  const page = Number(raw.page);
  const tab = text('tab');
  const type = text('type');
  return {
    ...(isKeyOf(EQUIPMENT_TABS, tab) && tab !== 'all' && { tab }),
    ...(isKeyOf(EQUIPMENT_TYPES, type) && { type }),
    ...(text('q') && { q: text('q').slice(0, 100) }),
    ...(on('star') && { star: true as const }),
    ...(on('neep') && { neep: true as const }),
    ...(on('preferred') && { preferred: true as const }),
    ...(on('made') && { made: true as const }),
    ...(on('retired') && { retired: true as const }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(text('unit') && { unit: text('unit') }),
  };
}
