export {
  childEnvironment,
  compiledProgram,
  cpuMs,
  hasKernelLimits,
  limitedNode,
  lowerPriority,
} from './child-process';
