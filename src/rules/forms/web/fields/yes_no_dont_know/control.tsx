import type { Control, ControlProps } from '../../control';
import { OptionList } from '../../option-list';

function YesNoDontKnowControl({ options, value, onChange, problems, ...rest }: ControlProps) {
  return (
    <OptionList
      {...rest}
      type="radio"
      options={options}
      chosen={typeof value === 'string' ? [value] : []}
      onPick={onChange}
      invalid={problems.length > 0}
      isInline
    />
  );
}

export const yesNoDontKnowControl: Control = { label: 'group', width: 'options', View: YesNoDontKnowControl };
