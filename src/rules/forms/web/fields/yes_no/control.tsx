import type { Control, ControlProps } from '../../control';
import { OptionList } from '../../option-list';
import { t } from './messages';

const YES_NO_OPTIONS = [
  { value: 'true', label: t('yes') },
  { value: 'false', label: t('no') },
];

function YesNoControl({ field, options, value, onChange, problems, path, ...rest }: ControlProps) {
  const shownOptions = options.length > 0 ? options : YES_NO_OPTIONS;
  return (
    <OptionList
      {...rest}
      type="radio"
      options={shownOptions}
      chosen={typeof value === 'boolean' ? [String(value)] : []}
      onPick={(picked) => onChange(picked === 'true')}
      invalid={problems.length > 0}
      isInline={shownOptions.every((option) => option.label.length < 24)}
    />
  );
}

export const yesNoControl: Control = { label: 'group', width: 'options', View: YesNoControl };
