import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useInView } from '../use-in-view';
import { lastStep, play, type DemoSize, type DemoStep } from './demo-steps';

/** How much of the demonstration must be in view before it begins. */
const BEGINS_AT = 0.2;

const wantsNoMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

interface Demo {
  step: DemoStep;
  /** The page's script has not begun yet: the last step is drawn, for whoever has no script. */
  isHeld: boolean;
  replay(): void;
}

/** Plays the demonstration once it is in view; who wants no motion gets its last step. */
export function useDemo(size: DemoSize, root: RefObject<Element>): Demo {
  const { pins, rows } = size;
  const [step, setStep] = useState(() => lastStep(size));
  const [isHeld, setHeld] = useState(true);
  const stop = useRef<() => void>();
  const isInView = useInView(root, BEGINS_AT);

  const replay = useCallback(() => {
    stop.current?.();
    setHeld(false);
    if (wantsNoMotion()) setStep(lastStep({ pins, rows }));
    else stop.current = play({ pins, rows }, setStep);
  }, [pins, rows]);

  useEffect(() => {
    if (isInView) replay();
    return () => stop.current?.();
  }, [isInView, replay]);

  return { step, isHeld, replay };
}
