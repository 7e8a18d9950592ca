export { isNetwork } from './address';
export { NetworkPolicy, NetworkRefused, type NetworkRules } from './network-policy';
