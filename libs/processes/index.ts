export { childEnvironment, compiledProgram, cpuMs, lowerPriority } from './child-process';
