import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { SIGNATURE_BOX, type Signature } from '../document';
import { t } from './messages';
import styles from './signing.module.css';
import { strokesToSvgPath } from './svg-path';

type Kind = Signature['kind'];

/** Input for a signature, typed or drawn. For accessibility, a signature can always be typed. */
export function SignatureInput({ name: known, onChange }: { name: string; onChange: (signature: Signature | null) => void }) {
  const [kind, setKind] = useState<Kind>('typed');
  const [name, setName] = useState(known);
  const [path, setPath] = useState('');
  const latestOnChange = useRef(onChange);
  latestOnChange.current = onChange;
  const full = name.trim();
  useEffect(() => {
    if (full.length < 2) latestOnChange.current(null);
    else if (kind === 'typed') latestOnChange.current({ kind, name: full });
    else latestOnChange.current(path === '' ? null : { kind, name: full, path });
  }, [kind, full, path]);
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('signature_method_label')}
        fullWidth
        size="md"
        value={kind}
        onChange={(value) => setKind(value === 'drawn' ? 'drawn' : 'typed')}
        data={[
          { value: 'typed', label: t('typed_signature_option') },
          { value: 'drawn', label: t('draw') },
        ]}
      />
      <TextInput size="md" label={t('signer_name_label')} autoComplete="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      {kind === 'typed' ? (
        <p className={styles.typed} aria-hidden>
          {full || ' '}
        </p>
      ) : (
        <Drawing onPath={setPath} />
      )}
    </Stack>
  );
}

function Drawing({ onPath }: { onPath: (path: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [hasInk, setHasInk] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const ink = getComputedStyle(element).color;
    const signaturePad = new SignaturePad(element, { penColor: ink, minWidth: 1.2, maxWidth: 2.6 });
    pad.current = signaturePad;
    let width = 0;
    // Use the pixel density of the screen, so that the drawing is not blurred. Resize only if the width changed: a resize clears the drawing, and phones also
    // fire "resize" when the address bar hides.
    const resize = () => {
      if (element.offsetWidth === width) return;
      width = element.offsetWidth;
      const ratio = Math.max(window.devicePixelRatio, 1);
      const drawnBefore = signaturePad.toData();
      element.width = width * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      signaturePad.clear();
      signaturePad.fromData(drawnBefore);
    };
    resize();
    const finish = () => {
      const strokes = signaturePad.toData().map((stroke) => stroke.points.map(({ x, y }) => ({ x, y })));
      const path = strokesToSvgPath(strokes, { width: element.offsetWidth, height: element.offsetHeight }, SIGNATURE_BOX);
      setHasInk(path !== '');
      onPath(path);
    };
    signaturePad.addEventListener('endStroke', finish);
    window.addEventListener('resize', resize);
    return () => {
      window.removeEventListener('resize', resize);
      signaturePad.off();
    };
  }, [onPath]);
  const clear = () => {
    pad.current?.clear();
    setHasInk(false);
    onPath('');
  };
  return (
    <Stack gap="xs" align="flex-start">
      <canvas ref={canvas} className={styles.canvas} aria-label={t('signature_pad_label')} />
      <Button variant="default" size="sm" onClick={clear} disabled={!hasInk}>
        {t('clear')}
      </Button>
    </Stack>
  );
}
