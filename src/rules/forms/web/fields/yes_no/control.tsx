import type { Control, ControlProps } from '../../control';
import { OptionList } from '../../option-list';
import { t } from './messages';

const WORDS = [
  { value: 'true', label: t('yes') },
  { value: 'false', label: t('no') },
];

function YesNoControl({ field, options, value, onChange, problems, path, ...rest }: ControlProps) {
  const offered = options.length > 0 ? options : WORDS;
  return (
    <OptionList
      {...rest}
      type="radio"
      options={offered}
      chosen={typeof value === 'boolean' ? [String(value)] : []}
      onPick={(picked) => onChange(picked === 'true')}
      invalid={problems.length > 0}
      isInline={offered.every((option) => option.label.length < 24)}
    />
  );
}

export const yesNoControl: Control = { label: 'group', width: 'options', View: YesNoControl };
