import { optionLabel } from '../../../fields/choice';
import type { Control, ControlProps } from '../../control';
import { OptionList } from '../../option-list';
import { t } from './messages';
import { toggleItem } from './pick';

function ChoicesControl({ field, options, value, onChange, problems, ...rest }: ControlProps) {
  const chosen = Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
  const gone = chosen.filter((item) => !options.some((option) => option.value === item));
  const allOptions = [...options, ...gone.map((item) => ({ value: item, label: t('option_withdrawn_label', { field: optionLabel(field, item) }) }))];
  const pick = (item: string, picked: boolean) => onChange(picked ? toggleItem(chosen, item, field.exclusive ?? []) : chosen.filter((other) => other !== item));
  return <OptionList {...rest} type="checkbox" options={allOptions} chosen={chosen} onPick={pick} invalid={problems.length > 0} />;
}

export const choicesControl: Control = { label: 'group', width: 'full', View: ChoicesControl };
