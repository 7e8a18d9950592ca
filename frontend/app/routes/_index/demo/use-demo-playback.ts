import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useInView } from '../use-in-view';
import { lastStep, playDemo, type DemoSize, type DemoStep } from './demo-steps';

/** Share of the demo that must be in view before the animation starts. */
const START_IN_VIEW_SHARE = 0.2;

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

interface DemoPlayback {
  step: DemoStep;
  /**
   * Whether hydration is still pending. Until then, the last step is shown, so that the demo is complete even without
   * JavaScript.
   */
  isBeforeHydration: boolean;
  replay(): void;
}

/** Plays the demo once it is in view. If reduced motion is preferred, shows the last step immediately. */
export function useDemo(size: DemoSize, root: RefObject<Element>): DemoPlayback {
  const { pins, rows } = size;
  const [step, setStep] = useState(() => lastStep(size));
  const [isBeforeHydration, setBeforeHydration] = useState(true);
  const stop = useRef<() => void>();
  const isInView = useInView(root, START_IN_VIEW_SHARE);

  const replay = useCallback(() => {
    stop.current?.();
    setBeforeHydration(false);
    if (prefersReducedMotion()) setStep(lastStep({ pins, rows }));
    else stop.current = playDemo({ pins, rows }, setStep);
  }, [pins, rows]);

  useEffect(() => {
    if (isInView) replay();
    return () => stop.current?.();
  }, [isInView, replay]);

  return { step, isBeforeHydration, replay };
}
