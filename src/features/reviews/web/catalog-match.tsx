import { EQUIPMENT_TYPES, modelKey } from '@/foundation/equipment';
import { useSearch } from '@/foundation/equipment/web/use-search';
import { isOneOf, keysOf } from '@/platform';
import { useFormValue } from '@/rules/forms/web';
import { t } from './messages';

/** Shows whether the equipment catalog lists the model that the reviewer entered from the evidence. */
export function CatalogMatch({ types, field }: { types: readonly string[]; field: string }) {
  const model = useFormValue((form) => String(form.answer(field) ?? ''));
  return model.trim() === '' ? '–' : <Listed model={model} types={types} />;
}

function Listed({ model, types }: { model: string; types: readonly string[] }) {
  const kinds = keysOf(EQUIPMENT_TYPES).filter((type) => isOneOf(types, type));
  const search = useSearch({ q: model, types: kinds, energyStar: false, preferred: false, size: 10 });
  if (!search.data || !search.isSettled) return '…';
  const unit = search.data.items.find((item) => modelKey(item.model) === modelKey(model));
  if (!unit) return t('not_listed');
  return unit.energy_star === true ? t('energy_star_listed_label') : t('listed');
}
