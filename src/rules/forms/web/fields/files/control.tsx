import type { Control, ControlProps } from '../../control';
import { useFileControls } from '../../file-controls';

/** Control for files of the job. The module that stores files provides the upload control. */
function View(props: ControlProps) {
  const { files: Provided } = useFileControls();
  return <Provided {...props} />;
}

export const filesControl: Control = { label: 'group', width: 'full', View };
