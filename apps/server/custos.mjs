#!/usr/bin/env node
import '../../bin/custos.mjs'
