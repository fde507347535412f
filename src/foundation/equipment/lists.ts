import { t } from './messages';
import { type ListDefinition, type ListKey, PUBLISHED_LISTS } from './published-lists';

export type { ColumnName, ListKey } from './published-lists';

/** Names of the published equipment lists that can be imported. */
export const LIST_NAMES: Readonly<Record<ListKey, string>> = {
  energy_star_heat_pumps: t('star_pumps_list'),
  energy_star_water_heaters: t('star_heaters_list'),
  neep: t('neep_list'),
  ahri: t('ahri_list'),
  hearthline: t('own_list'),
};

/** Returns the definition of a published list together with its name. */
export const publishedListOf = (key: ListKey): ListDefinition & { name: string } => ({ ...PUBLISHED_LISTS[key], name: LIST_NAMES[key] });

export const isListKey = (key: string): key is ListKey => Object.hasOwn(LIST_NAMES, key);
